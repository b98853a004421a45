import { rmSync } from 'node:fs'
import { SYSTEM_ENV } from './system.ts'

/** Run before the system's own start: its own ports and a world of its own, the data of the last run is gone. */
Object.assign(process.env, SYSTEM_ENV)
rmSync(SYSTEM_ENV.DATA_DIR, { recursive: true, force: true })
