import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as addresses from './office-addresses.ts'
import { OFFICE_CALLS } from './office-calls.ts'
import { createOfficeDocument } from './office-openapi.ts'

const FILE = new URL('../office-openapi.json', import.meta.url)

test('the office’s OpenAPI file is what its table of calls says; `npm run openapi -w packages/contract` writes it anew', async () => {
  expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(createOfficeDocument())))
})

test('every file that the office hands out stands in it, too', () => {
  const { paths } = createOfficeDocument() as { paths: Record<string, object> }
  const files = Object.entries(addresses).flatMap(([name, path]) => (name.endsWith('_FILE_PATH') ? [String(path)] : []))
  expect(files.length).toBeGreaterThan(5)
  for (const path of files) expect(Object.keys(paths)).toContain(path.replace(/:(\w+)/g, '{$1}'))
})

test('every call of the office is for operators, and what changes something takes a key or decides about what has one', () => {
  for (const [name, call] of Object.entries(OFFICE_CALLS)) {
    expect(call.auth, name).toBe('operator')
    // Explaining and previewing change nothing; a code has no place in an address, and drafts have no room there.
    // A draft that is kept twice is kept once, and a preview that is ended twice is over.
    if (
      call.method === 'POST' &&
      !name.startsWith('preview') &&
      !['endSession', 'approve', 'decline', 'explainCode', 'find', 'saveDraft', 'endPreview'].includes(name)
    ) {
      expect('idempotent' in call, name).toBe(true)
    }
  }
})
