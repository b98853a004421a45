import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '@quartermaster/settings/settings'

const PORT = Number(process.env.E2E_PORT ?? 3100)

/** How far a system's office is from its shop. */
export const OFFICE_BEHIND = 6

/** The addresses of the system under test. */
export const ADDRESSES = {
  shop: `http://localhost:${PORT}`,
  provider: `http://localhost:${PORT + 1}`,
  /** Behind those of every second system. */
  office: `http://localhost:${PORT + OFFICE_BEHIND}`,
} as const

/** A player who has answered the question about analytics, with no. */
export const returningPlayerAt = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'qm.consent', value: JSON.stringify({ version: 1, analytics: false, at: new Date().toISOString() }) },
      ],
    },
  ],
})

/** Most journeys are those of such a player. */
export const RETURNING_PLAYER = returningPlayerAt(ADDRESSES.shop)

export const SYSTEM_ENV = {
  PORT: String(PORT),
  PROVIDER_PORT: String(PORT + 1),
  OFFICE_PORT: String(PORT + OFFICE_BEHIND),
  DATA_DIR: join(tmpdir(), `quartermaster-e2e-${PORT}`),
  LOG_LEVEL: 'warn',
  // Each journey says its own address, so that what one does wrong is not held against another.
  TRUST_PROXY: 'loopback',
} as const

/** The settings of the system under test. */
export const SETTINGS = readSettings({ ...process.env, ...SYSTEM_ENV })
