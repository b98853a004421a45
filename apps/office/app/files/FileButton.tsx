import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { type ReactNode, useState } from 'react'
import { OfficeError } from '../api/call-office.ts'
import { WORDS } from '../words/words.ts'
import { type FileRequest, fetchFile } from './fetch-file.ts'
import * as styles from './files.css.ts'

interface FileButtonProps {
  readonly file: FileRequest
  readonly children: ReactNode
  /** Whether it stands at the end of a line. */
  readonly isAtEnd?: boolean
  /** It was fetched, or not: then with why. */
  readonly onEnd?: (trouble: string) => void
}

/** Takes a file along. Whoever presses it stays on the page, and is told there where it did not come. */
export function FileButton({ file, children, isAtEnd = false, onEnd }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  async function take(): Promise<void> {
    setBusy(true)
    setTrouble('')
    const why = await fetchFile(file).then(() => '', tellTrouble)
    setTrouble(why)
    setBusy(false)
    onEnd?.(why)
  }
  return (
    <div className={`${styles.file} ${isAtEnd ? styles.atEnd : ''}`}>
      <Button variant="secondary" size="S" loading={isBusy} onClick={() => void take()}>
        {children}
      </Button>
      <div role="status">{trouble && <Notice kind="error">{trouble}</Notice>}</div>
    </div>
  )
}

const tellTrouble = (error: unknown): string => (error instanceof OfficeError ? error.message : WORDS.trouble)
