import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createAnswerShapes } from './answer-shapes.ts'
import { CALLS } from './calls.ts'

const FILE = new URL('../answer-shapes.json', import.meta.url)

test('the file of the browser is written from the calls; npm run openapi -w packages/contract writes it anew', async () => {
  expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(createAnswerShapes())
})

test('every call has a shape, and every shape that is named is there', () => {
  const shapes = createAnswerShapes()
  for (const name of Object.keys(CALLS)) expect(shapes).toHaveProperty(name)
  for (const name of JSON.stringify(shapes).match(/(?<=")#\w+/g) ?? []) expect(Object.keys(shapes)).toContain(name)
})
