import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = Number(process.env.E2E_PORT ?? 3100)

/** The addresses of the system under test. */
export const ADDRESSES = {
  shop: `http://localhost:${PORT}`,
  provider: `http://localhost:${PORT + 1}`,
} as const

const DATA_DIR = join(tmpdir(), `quartermaster-e2e-${PORT}`)

/** A world of its own for every run: the data of the last one is gone. */
if (process.env.TEST_WORKER_INDEX === undefined && process.env.E2E_KEEP_DATA === undefined) {
  rmSync(DATA_DIR, { recursive: true, force: true })
  mkdirSync(DATA_DIR, { recursive: true })
}

export const SYSTEM_ENV = {
  PORT: String(PORT),
  PROVIDER_PORT: String(PORT + 1),
  DATA_DIR,
  LOG_LEVEL: 'warn',
} as const
