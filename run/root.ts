import { fileURLToPath } from 'node:url'

/** The project's folder, wherever a command is called from. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
