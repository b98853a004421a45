import { CODE_RANDOM_BYTES, codeFromBytes, formatContentCode } from '@quartermaster/contract/content-code'

/** Five groups of five symbols that nobody can guess. */
export const makeCode = (): string =>
  formatContentCode(codeFromBytes(crypto.getRandomValues(new Uint8Array(CODE_RANDOM_BYTES))))
