import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { Stack } from '@quartermaster/ui/Stack'
import { Copy } from '../values/Copy.tsx'
import { WORDS } from '../words/words.ts'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'

export interface Passphrase {
  readonly text: string
  /** Which batch it opens, or which request will make it. */
  readonly of: string
}

interface PassphrasesProps {
  readonly passphrases: readonly Passphrase[]
  readonly onKept: (text: string) => void
}

/** What opens the batches that were asked for on this page, each until it is said to be kept. Nothing else has them. */
export function Passphrases({ passphrases, onKept }: PassphrasesProps) {
  return (
    <div role="status">
      <AskBeforeLeaving asks={passphrases.length > 0} />
      <Stack gap="s">
        {passphrases.map(({ text, of }) => (
          <Notice key={text} kind="notice">
            {of} {WORDS.passphrase}: <code data-testid="passphrase">{text}</code> <Copy text={text} />
            <br />
            {WORDS.passphraseOpens} <code>{WORDS.decryptCommand}</code>. {WORDS.passphraseText}
            <br />
            <Button variant="secondary" size="S" onClick={() => onKept(text)}>
              {WORDS.passphraseKept}
            </Button>
          </Notice>
        ))}
      </Stack>
    </div>
  )
}
