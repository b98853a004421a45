import fc from 'fast-check'
import { CODE_RANDOM_BYTES, codeFromBytes } from './content-code.ts'

export const bytes = fc.uint8Array({ minLength: CODE_RANDOM_BYTES, maxLength: CODE_RANDOM_BYTES })
export const code = bytes.map(codeFromBytes)
