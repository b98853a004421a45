import type { ThemeName } from '@quartermaster/contract/themes'

/** What every theme must fill. The types fail when a theme leaves anything out. */

export type Mode = 'light' | 'dark'
export const MODES: readonly Mode[] = ['dark', 'light']

/** An opaque colour. Kept as data so that contrast can be computed from it. */
export type Colour = `#${string}`

export interface Gradient {
  readonly from: Colour
  readonly to: Colour
}

/** A value for each state that a control can be in. */
export interface States<Value> {
  readonly rest: Value
  readonly hover: Value
  readonly active: Value
}

/** Colours of a mode, shared by all themes: a title may not touch them. */
export interface ModeColours {
  readonly canvas: Colour
  readonly sunken: Colour
  readonly surface: Colour
  readonly raised: Colour
  /** The ground of a form field. */
  readonly field: Colour
  readonly line: Colour
  /** A line that has to be seen to understand a control, such as a field's border. */
  readonly lineStrong: Colour
  readonly text: Colour
  readonly textMuted: Colour
  readonly focus: Colour
  readonly disabled: Colour
  readonly textDisabled: Colour
  readonly neutral: States<Colour>
  readonly error: Colour
  readonly errorSurface: Colour
  readonly affirm: Colour
  readonly affirmSurface: Colour
  readonly notice: Colour
  readonly noticeSurface: Colour
  readonly tag: Colour
  readonly tagText: Colour
}

/** Colours of a theme in one mode: the buttons that lead on, the secondary links, the select, the spinner, its light. */
export interface ThemeColours {
  readonly cta: States<Gradient>
  readonly ctaText: Colour
  /** The plain colour of the same action, for outlines and labels. */
  readonly accent: States<Colour>
  readonly link: Colour
  readonly linkHover: Colour
  readonly select: Colour
  readonly spinner: Colour
  /** The light that falls on a page's backdrop. */
  readonly glow: Colour
}

export interface Theme {
  /** The name people use for it: 'Quartermaster', or the short name of a title. */
  readonly name: string
  readonly colours: Readonly<Record<Mode, ThemeColours>>
}

export type Themes = Readonly<Record<ThemeName, Theme>>
