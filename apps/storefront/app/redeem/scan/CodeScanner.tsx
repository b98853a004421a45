import { problemOf } from '@quartermaster/contract/content-code'
import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../words/words-context.ts'
import { afterEdit, codeInText } from '../code-field-rules.ts'
import { createBarcodeReader } from './barcode-detector.ts'
import * as styles from './CodeScanner.css.ts'

const LOOK_EVERY_MS = 200

export interface CodeScannerProps {
  onCode(code: string): void
  onClose(): void
}

/** Reads a QR code with the camera. The picture stays in the browser, and the camera stops with the window. */
export default function CodeScanner({ onCode, onClose }: CodeScannerProps) {
  const t = useWords('redeem')
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  const [state, setState] = useState<'starting' | 'hint' | 'noCode' | 'denied'>('starting')

  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const left = new AbortController()
    watch(video.current, left.signal, (text) => {
      const code = afterEdit('', { text: codeInText(text), caret: 0 }).text
      if (problemOf(code)) setState('noCode')
      else found.current(code)
    }).then(
      () => setState((now) => (now === 'starting' ? 'hint' : now)),
      () => setState('denied'),
    )
    return () => left.abort()
  }, [])

  return (
    <dialog ref={dialog} className={styles.dialog} onClose={onClose} aria-label={t('scan.title')}>
      <Stack gap="m">
        <Cluster justify="between">
          <Heading level={2}>{t('scan.title')}</Heading>
          <Button variant="close" size="S" onClick={() => dialog.current?.close()}>
            {t('scan.close')}
          </Button>
        </Cluster>
        {state !== 'denied' && <video ref={video} className={styles.picture} muted playsInline />}
        <Text tone={state === 'denied' ? 'error' : 'muted'} aria-live="polite">
          {t(`scan.${state}`)}
        </Text>
      </Stack>
    </dialog>
  )
}

/** Resolves once the camera runs; from then on every code that comes into view is reported. */
async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<void> {
  if (!video) return
  const reader = createBarcodeReader()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().map((track) => track.stop())
  if (signal.aborted) return void stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  // Looking does not wait for the picture to move: a camera may show its first frame late.
  void video.play().catch(() => undefined)
  const timer = setInterval(async () => {
    const [code] = await reader.detect(video).catch(() => [])
    if (code && !signal.aborted) onText(code.rawValue)
  }, LOOK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
