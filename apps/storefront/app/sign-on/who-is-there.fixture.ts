import { STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { readSettings } from '@quartermaster/settings/settings'
import { afterEach, beforeEach, vi } from 'vitest'
import { publicSettings } from '../settings/publish-settings.ts'
import { checkSession } from './session-check.ts'
import { type SignOn, setSignOn } from './sign-on-state.ts'
import { signInSilently } from './silent-sign-in.ts'

export const VESPER = { state: 'signed_in', id: 's1', sub: 'p1', name: 'Vesper', tag: 'QM01', region: 'NA' } as const
export const ROOK = { ...VESPER, id: 's2', sub: 'p2', name: 'Rook', tag: 'QM07' } as const
export const NOBODY = { state: 'login_required' } as const
export const ABORTED = { state: 'poll_aborted' } as const
export const MINUTE = 60 * 1_000

let stop = () => {}
/** The page that was opened last. */
export let site: typeof import('./who-is-there.ts')

/** Each test is a page of its own, in a browser that remembers. */
export async function openPage(mode: 'shop' | 'redeem'): Promise<void> {
  await loadSite()
  showPage(mode)
  await pass(0)
}

/** The page's code is there, and nobody has been asked anything. */
export async function loadSite(): Promise<void> {
  stop()
  vi.resetModules()
  site = await import('./who-is-there.ts')
}

export function showPage(mode: 'shop' | 'redeem'): void {
  stop = site.watchWhoIsThere(publicSettings(readSettings({})))
  site.onPage(mode)
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
export const who = () => vi.mocked(setSignOn).mock.lastCall?.[0]
export const hostSays = (answer: SignOn) => vi.mocked(checkSession).mockResolvedValue(answer)
export const shown = (event: Event) => window.dispatchEvent(event)

const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
export const sessionOf = ({ sub, name, tag }: typeof VESPER | typeof ROOK, minutes = 15) => ({
  idToken: `h.${part({ sub, acct: { game_name: name, tag_line: tag } })}.s`,
  accessToken: `h.${part({ exp: (Date.now() + minutes * MINUTE) / 1_000, minutes })}.s`,
  gameId: 'lol',
})
export const keepSession = (session: object) => localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session))

/** The test file itself mocks the host’s check, the silent sign-in and the state that pages read. */
export function beginWithNobody(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    localStorage.clear()
    hostSays(NOBODY)
    vi.mocked(signInSilently).mockResolvedValue(undefined)
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
