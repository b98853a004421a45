import { type CodeProblem, problemOf } from '@quartermaster/contract/content-code'
import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Link } from '@quartermaster/ui/Link'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { canKeep } from '../../browser-storage/browser-storage.ts'
import { scripted } from '../../canvas/without-script.css.ts'
import { pressedPart } from '../../lazy-part/pressed-part.tsx'
import { useRecovery } from '../../offline/use-recovery.ts'
import { useLocale } from '../../render-context/page-data.ts'
import { LostSession } from '../../sign-on/LostSession.tsx'
import { useSignOn } from '../../sign-on/sign-on-state.ts'
import { useUserSession } from '../../sign-on/use-user-session.ts'
import { useWords } from '../../words/words-context.ts'
import { afterEdit } from '../code-field-rules.ts'
import { RedeemStage } from '../RedeemStage.tsx'
import { redeemAddresses } from '../redeem-addresses.ts'
import { changeRedeem, readRedeem } from '../redeem-state.ts'
import { useCanScan } from '../scan/use-can-scan.ts'
import { Trouble } from '../Trouble.tsx'
import { useArrivalFocus } from '../use-arrival-focus.ts'
import { useRedeemSignIn } from '../use-redeem-sign-in.ts'
import { useRedeemSteps } from '../use-redeem-steps.ts'
import { useWait } from '../use-wait.ts'
import { CodeField } from './CodeField.tsx'
import * as styles from './EntryPage.css.ts'
import { submitCode, useCheckCode } from './use-check-code.ts'
import { useFragmentCode } from './use-fragment-code.ts'
import { useSource } from './use-source.ts'

const CodeScanner = pressedPart(() => import('../scan/CodeScanner.tsx'))

/** Where a code is entered. One action leads on; what stands in the way is said beside it. */
export function EntryPage() {
  const t = useWords('redeem')
  const heading = useArrivalFocus()
  const session = useUserSession()
  const { busy, failure, cutOff, run, forgetFailure } = useRedeemSteps()
  const { signIn, leaving, failed } = useRedeemSignIn()
  const check = useCheckCode(run)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<CodeProblem>()
  const [scanning, setScanning] = useState(false)
  const [keeps] = useState(canKeep)
  const canScan = useCanScan()
  const wait = useWait(failure)
  const form = useRef<HTMLFormElement>(null)

  const fill = useCallback(
    (code: string) => {
      setText(code)
      setProblem(undefined)
      forgetFailure()
    },
    [forgetFailure],
  )
  usePlayerLeft(busy, fill)
  useSource()
  useFirstCode(form, fill)
  useFragmentCode(fill)
  useGoOnAfterSignIn(session !== null && session !== undefined, cutOff, check)

  const submit = () => {
    const found = problemOf(text)
    setProblem(found)
    // Why it does not go on stands below the field, which is the place to mend it.
    if (found) form.current?.querySelector('input')?.focus()
    if (found || wait > 0) return
    // The code is stored as the player knows it: a campaign word with its own letters.
    const code = text.trim()
    if (session) return void check(code)
    submitCode(code)
    signIn()
  }
  const label = session === null ? t('entry.signInAndContinue') : t('entry.continue')
  return (
    <RedeemStage step={0}>
      <Stack gap="xl" className={styles.column}>
        <Stack gap="m" align="center">
          <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
            {t('entry.heading')}
          </Heading>
          <Text tone="muted" size="lead" className={styles.lead}>
            {t('entry.lead')}
          </Text>
        </Stack>
        <form
          ref={form}
          className={`${styles.voucher} ${scripted}`}
          data-action-at="middle"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className={styles.face}>
            <CodeField value={text} problem={problem} onChange={fill} />
          </div>
          <Stack gap="m" className={styles.stub}>
            {failure || failed ? (
              <Trouble failure={failure ?? 'sign-in-failed'} wait={wait} onTryAgain={submit} />
            ) : (
              <LostSession />
            )}
            <Button
              type="submit"
              size="L"
              wide
              loading={busy || leaving}
              disabled={wait > 0}
              subLabel={session === null && t(keeps ? 'entry.signInNote' : 'entry.signInUnsaved')}
            >
              {label}
            </Button>
            <Text size="small" tone="muted" aria-live="polite">
              {busy ? t('entry.checking') : <SignedInNote session={session} />}
            </Text>
          </Stack>
        </form>
        <Cluster justify="center" gap="l" className={styles.extras}>
          {canScan && (
            <Button variant="tertiary" size="S" onClick={() => setScanning(true)}>
              {t('entry.scan')}
            </Button>
          )}
          <HistoryLink />
        </Cluster>
        {scanning && (
          <CodeScanner
            onCode={(code) => {
              fill(code)
              setScanning(false)
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </Stack>
    </RedeemStage>
  )
}

function SignedInNote({ session }: { session: ReturnType<typeof useUserSession> }) {
  const t = useWords('redeem')
  if (!session) return ' '
  return t('entry.signedInAs', { player: `${session.game_name}#${session.tag_line}` })
}

function HistoryLink() {
  const t = useWords('redeem')
  const locale = useLocale()
  return (
    <Link variant="secondary" href={redeemAddresses.history(locale)}>
      {t('entry.history')}
    </Link>
  )
}

/** What a player has typed leaves with them. Where their own step found the session ended, they are still there. */
function usePlayerLeft(busy: boolean, fill: (code: string) => void): void {
  const { state } = useSignOn()
  const wasThere = useRef(false)
  useEffect(() => {
    if (state === 'login_required' && wasThere.current && !busy) fill('')
    // Between the two it may be in question who is there.
    if (state === 'signed_in' || state === 'login_required') wasThere.current = state === 'signed_in'
  }, [state, busy, fill])
}

/**
 * A code that has come to nothing yet stands in the field again: after a reload, and on the way back. What the player
 * typed, or is about to type, while the page came to life goes before it.
 */
function useFirstCode(form: RefObject<HTMLFormElement | null>, fill: (code: string) => void): void {
  useEffect(() => {
    const { code, validationStatus, claim } = readRedeem()
    changeRedeem({ theme: undefined })
    const open = !validationStatus || validationStatus === 'SUBMITTED' || validationStatus === 'CLAIMABLE'
    const field = form.current?.querySelector('input')
    const typed = field?.value ?? ''
    if (typed) fill(afterEdit('', { text: typed, caret: typed.length }).text)
    else if (code && open && !claim?.status && document.activeElement !== field) fill(code)
  }, [form, fill])
}

/** The player had asked to go on before signing in, or before the connection was lost: so it goes on. */
function useGoOnAfterSignIn(signedIn: boolean, cutOff: boolean, check: (code: string) => Promise<void>): void {
  const resume = useCallback(() => {
    const { code, validationStatus } = readRedeem()
    if (signedIn && code && validationStatus === 'SUBMITTED' && navigator.onLine) void check(code)
  }, [signedIn, check])
  useEffect(resume, [resume])
  useRecovery(cutOff, resume)
}
