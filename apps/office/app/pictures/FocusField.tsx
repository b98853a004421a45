import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useId } from 'react'
import { WORDS } from '../words/words.ts'
import * as styles from './pictures.css.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface FocusFieldProps {
  readonly address: string
  readonly point: Point
  /** Left out: it is only shown. */
  readonly onChange: ((point: Point) => void) | undefined
}

/** What a picture is about: by a press on it, or by two sliders. */
export function FocusField({ address, point, onChange }: FocusFieldProps) {
  return (
    <Stack gap="xs">
      <Text size="small" tone="muted">
        {onChange ? WORDS.focusHint : WORDS.focusNow}
      </Text>
      <div className={styles.whole}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard. */}
        <img
          src={address}
          alt={WORDS.wholePicture}
          className={styles.picture}
          onClick={(event) => {
            const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
            const part = (at: number, of: number) => Math.min(100, Math.max(0, Math.round((at / of) * 100)))
            onChange?.({ x: part(event.clientX - left, width), y: part(event.clientY - top, height) })
          }}
        />
        <span
          className={styles.mark}
          aria-hidden="true"
          style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
        />
      </div>
      {onChange && (
        <>
          <Slider label={WORDS.across} value={point.x} onChange={(x) => onChange({ ...point, x })} />
          <Slider label={WORDS.down} value={point.y} onChange={(y) => onChange({ ...point, y })} />
        </>
      )}
    </Stack>
  )
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>{value} %</output>
    </div>
  )
}
