import { CALL_ADDRESSES } from '@quartermaster/contract/call-addresses'
import type { CallName } from '@quartermaster/contract/calls'
import { readAuthentication } from '@quartermaster/contract/platform/authentication'
import { SITE_STORAGE_KEYS } from '@quartermaster/contract/storage-keys'
import { LOST } from '@quartermaster/contract/waiting-keys'
import type { PageMode } from '../addresses/current-game.ts'
import { hearUnauthorized } from '../api/request.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import { currentSession } from './current-session.ts'
import { oweSignOut, withoutDue } from './due-sign-out.ts'
import { endLoss, loseSession } from './lost-session.ts'
import { isAskedAgain, isTakenAgain } from './refused-session.ts'
import { checkSession } from './session-check.ts'
import { clearSessionTimer, setSessionTimer } from './session-timer.ts'
import { spendSignInTrip } from './sign-in-trip.ts'
import { holdUntil, type SignOn, setSignOn, whenFirstKnown } from './sign-on-state.ts'
import { giveSilentSession } from './silent-session.ts'
import { findStoredPlayer, keepStoredFor, keepTabFor, letPlayerGo, playerOfTabGone } from './stored-player.ts'
import { clearSession, followSession } from './user-session.ts'
import { BAR_MAY_TAKE_MS, LONGEST_PAUSE_MS, RECHECK_PAUSE_MS, SIGNING_OUT_MS } from './who-pauses.ts'
import { isSame, NOBODY, NOTHING_KNOWN, needsSession, subOf, toLogin, whoIsThere } from './who-rules.ts'

let settings: PublicSettings | undefined
let facts = NOTHING_KNOWN
let told: SignOn = { state: 'init' }
let barAsks = true
/** Only the latest word counts: a check that was asked before it is not heard any more. */
let turn = 0
let deafUntil = 0
let nextCheckAt = 0
let unansweredPause = RECHECK_PAUSE_MS
/** When the host last answered, and so gave a token anew; by the clock, which goes on while a computer sleeps. */
let renewedAt = 0
let checkTimer: ReturnType<typeof setTimeout> | undefined
let authorising: Promise<void> | undefined

/** Finds out who is there for as long as the page lives, from everyone who may know. */
export function watchWhoIsThere(given: PublicSettings): () => void {
  settings = given
  const stopped = new AbortController()
  const { signal } = stopped
  hearUnauthorized(onUnauthorized)
  // Who has left is heard before their session is missed.
  addEventListener('storage', onStorage, { signal })
  signal.addEventListener('abort', followSession(settle))
  addEventListener('pageshow', onPageShow, { signal })
  for (const name of ['focus', 'online']) addEventListener(name, checkAgain, { signal })
  document.addEventListener('visibilitychange', checkAgain, { signal })
  const renewal = setInterval(renewToken, given.sessionTokenMs / 2)
  return () => {
    clearInterval(renewal)
    stopped.abort()
    hearUnauthorized(() => false)
    clearTimeout(checkTimer)
    clearSessionTimer()
    checkTimer = undefined
  }
}

/** Shop and redeem pages sign on in ways of their own. On shop pages the bar asks the host. */
export function onPage(mode: PageMode): void {
  facts = { ...facts, mode }
  settle()
  if (mode === 'redeem') checkAgain()
  else if (toLogin(facts.host).loading) setTimeout(() => toLogin(facts.host).loading && check(), BAR_MAY_TAKE_MS)
}

export function hearBar(said: unknown): void {
  const answer = readAuthentication(said)
  barAsks = true
  if (answer) hearHost(answer)
}

/** Without a bar the page asks by itself. */
export function askWithoutBar(): void {
  barAsks = false
  checkAgain()
}

/** The player signs out here: gone at once, in every tab. `owing`: the host is to hear of it later. */
export function leave({ owing = false } = {}): void {
  if (owing) oweSignOut(toLogin(facts.host).id)
  playerLeft(letPlayerGo)
  endLoss()
  // Who leaves on purpose has lost no session: no page leads them to sign-in by itself. Other tabs hear of it second.
  spendSignInTrip()
}

/** A session of the redeem pages that was refused or has ended begins anew, if the provider still knows the player. */
export async function renewSession(): Promise<boolean> {
  await whenFirstKnown()
  facts = { ...facts, silentlyRefusedId: undefined }
  clearSession()
  await check()
  await authorising
  return currentSession() !== undefined
}

/** A session that is refused though it was renewed: now the player has to do something. */
export function giveUpSession(): void {
  facts = { ...facts, silentlyRefusedId: toLogin(facts.host).id }
  loseSession()
  clearSession()
}

function hearHost(said: SignOn): void {
  if (performance.now() < deafUntil) return
  const answer = withoutDue(said, settings)
  turn += 1
  nextCheckAt = performance.now() + RECHECK_PAUSE_MS
  // Without an answer a player stays as they were: a lost connection signs nobody out.
  if (answer.state === 'init' || (answer.state === 'poll_aborted' && !toLogin(facts.host).loading)) return
  renewedAt = Date.now()
  if (answer.state === 'login_required' && (subOf(facts.host) ?? findStoredPlayer() ?? currentSession())) loseSession()
  facts = { ...facts, host: answer }
  keepStoredFor(answer, currentSession()?.puuid)
  settle()
  if (facts.refusedId && facts.refusedId === toLogin(answer).id) void askAgain(facts.refusedId)
}

/** A page that stays open does not stay refused. */
async function askAgain(refusedId: string): Promise<void> {
  if (!(await isTakenAgain()) || facts.refusedId !== refusedId) return
  facts = { ...facts, refusedId: undefined }
  settle()
}

/** Answers whether the host did. */
async function check(): Promise<boolean> {
  if (!settings) return false
  clearTimeout(checkTimer)
  checkTimer = undefined
  turn += 1
  const mine = turn
  const answer = await checkSession(settings.signOnUrl)
  const answered = answer.state !== 'poll_aborted'
  if (mine !== turn) return answered
  unansweredPause = answered ? RECHECK_PAUSE_MS : Math.min(unansweredPause * 2, LONGEST_PAUSE_MS)
  // A slow host has signed nobody out; where the bar asks, it asks again.
  if (!answered && !(facts.mode === 'shop' && barAsks)) checkTimer ??= setTimeout(check, unansweredPause)
  hearHost(answer)
  return answered
}

function checkAgain(): void {
  if ((facts.mode === 'shop' && barAsks) || document.visibilityState === 'hidden') return
  checkTimer ??= setTimeout(check, Math.max(0, nextCheckAt - performance.now()))
}

/**
 * A refused call: the session is over, or its token has run out, which the host renews when it is asked. A call that is
 * refused again though the host insists is refused rightly, as is one whose token the host had only just given.
 */
function onUnauthorized(name: CallName, again: boolean): Promise<boolean> | false {
  const { isLoggedIn, id } = toLogin(facts.host)
  // The redeem calls carry a token, which their page renews.
  if (!isLoggedIn || isAskedAgain() || CALL_ADDRESSES[name].path.startsWith('/contentcodes/')) return false
  if (again) return refuse(id)
  const isOld = Date.now() - renewedAt > (settings?.sessionTokenMs ?? 0) / 2
  // A host that cannot be asked has refused nobody.
  const renewed = check().then((answered) =>
    answered ? (isOld && toLogin(facts.host).id === id) || refuse(id) : loseShopSession(),
  )
  holdUntil(renewed)
  return renewed
}

function refuse(id: string | undefined): false {
  if (facts.mode === 'shop') facts = { ...facts, refusedId: id }
  settle()
  return loseShopSession()
}

/** Redeem pages have a session of their own, and miss no other. */
const loseShopSession = (): false => facts.mode === 'shop' && loseSession()

/** A token is renewed when half of its time is over, so that a page goes on while the host is away for a moment. */
function renewToken(): void {
  if (toLogin(facts.host).isLoggedIn && document.visibilityState !== 'hidden') void check()
}

/** Another tab has seen a player come or go. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== SITE_STORAGE_KEYS.player) return
  if (newValue === null || newValue === LOST) playerLeft(() => playerOfTabGone(newValue))
  else if (newValue !== subOf(facts.host)) {
    deafUntil = 0
    void check()
  }
}

/** The browser kept the page as it was left, and nobody told it anything meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const sub = subOf(facts.host)
  if (sub !== undefined && findStoredPlayer() !== sub) playerLeft(() => playerOfTabGone(null))
  deafUntil = 0
  void check()
}

function playerLeft(forget: () => void): void {
  turn += 1
  deafUntil = performance.now() + SIGNING_OUT_MS
  if (subOf(facts.host)) loseSession()
  facts = { ...facts, host: NOBODY }
  forget()
  settle()
}

function settle(): void {
  const session = currentSession()
  const known = { ...facts, session }
  const who = whoIsThere(known)
  if (who.state === 'signed_in') {
    endLoss()
    // Who has signed out in another tab is still believed to be there for a moment: their key went first.
    if (findStoredPlayer() === who.sub) keepTabFor(who.sub)
  }
  if (!isSame(told, who)) {
    told = who
    setSignOn(who)
  }
  clearSessionTimer()
  if (session) setSessionTimer(session, onSessionDue)
  if (needsSession(known)) void authorise()
}

function onSessionDue(isRenewal: boolean): void {
  if (isRenewal && facts.mode === 'redeem' && toLogin(facts.host).isLoggedIn) void authorise()
  else settle()
}

function authorise(): Promise<void> {
  authorising ??= authoriseSilently().finally(() => {
    authorising = undefined
    settle()
  })
  // Two sign-ins at once would get in each other's way.
  holdUntil(authorising)
  return authorising
}

async function authoriseSilently(): Promise<void> {
  const { id } = toLogin(facts.host)
  const isStillThere = () => toLogin(facts.host).id === id
  if (settings) await giveSilentSession(settings, subOf(facts.host), isStillThere)
  if (!currentSession() && isStillThere()) facts = { ...facts, silentlyRefusedId: id }
}
