import { rmSync } from 'node:fs'
import { SYSTEM_ENV } from './system.ts'

/** Run before the system's own start: a world of its own for every run, the data of the last one is gone. */
rmSync(SYSTEM_ENV.DATA_DIR, { recursive: true, force: true })
