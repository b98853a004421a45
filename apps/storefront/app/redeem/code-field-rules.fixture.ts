import { codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'

export const CODE = codeFromBytes(Uint8Array.from({ length: 15 }, (_, index) => index * 17))
export const GROUPED = formatContentCode(CODE)
