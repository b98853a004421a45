/** @jsxImportSource preact */
import type { BarDrawing } from '@quartermaster/contract/platform/bar'

interface DrawingProps {
  readonly drawing: BarDrawing
  readonly class: string
}

export function Drawing({ drawing, class: name }: DrawingProps) {
  return (
    <svg class={name} viewBox={drawing.viewBox} aria-hidden="true" focusable="false">
      {drawing.paths.map(({ d, fill }) => (
        <path key={d} d={d} fill-rule="evenodd" style={fill ? { fill } : undefined} />
      ))}
    </svg>
  )
}
