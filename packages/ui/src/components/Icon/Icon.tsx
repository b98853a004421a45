import type { ComponentProps } from 'react'

/** Line icons of the controls, on a 24-unit square. Each is a constant of its own, so that a page carries only its own. */
export const ARROW_FORWARD = 'M4 12H20M13 5L20 12L13 19'
export const ARROW_BACK = 'M20 12H4M11 5L4 12L11 19'
export const CLOSE = 'M5 5L19 19M19 5L5 19'
export const CHECK = 'M4 12.5L9.5 18L20 6.5'
export const CHEVRON_DOWN = 'M5 9L12 16L19 9'
export const WARNING = 'M12 3L22 20.5H2ZM12 9.5V14.5M12 17.2V17.8'
export const INFO = 'M12 2.8A9.2 9.2 0 1 1 12 21.2A9.2 9.2 0 1 1 12 2.8ZM12 11V16.6M12 7.2V7.8'
export const EXTERNAL = 'M9 5H5V19H19V15M13 4H20V11M20 4L11 13'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'path'> {
  path: string
}

/** Decoration beside words: it has no name of its own. */
export function Icon({ path, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}
