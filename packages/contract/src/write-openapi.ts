import { writeFile } from 'node:fs/promises'
import { createAnswerShapes } from './answer-shapes.ts'
import { createOfficeDocument } from './office-openapi.ts'
import { createOpenApiDocument } from './openapi.ts'
import { createPlatformDocument } from './platform-openapi.ts'

const FILES = {
  'openapi.json': createOpenApiDocument(),
  'office-openapi.json': createOfficeDocument(),
  'platform-openapi.json': createPlatformDocument(),
  'answer-shapes.json': createAnswerShapes(),
}
for (const [name, document] of Object.entries(FILES)) {
  await writeFile(new URL(`../${name}`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`)
}
