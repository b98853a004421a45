import type { Point } from './geometry.ts'

/** A picture in layers, from the back to the front. Each is SVG in the canvas's coordinates. */
export interface Painting {
  /** Sky and far light. Painted small and blurred, so it is soft and cheap. */
  readonly back: string
  /** What stands in the distance. */
  readonly scene?: string
  /** The item itself. */
  readonly subject: string
  /** Everything that shines: blurred and added as light over all before it. */
  readonly glow: string
  /** Dust, sparks, snow: before everything. */
  readonly front?: string
  /** Where to look, and how large it is: small pictures are cut from there. All of it shows wherever a picture is cut. */
  readonly focus?: {
    readonly at: Point
    readonly size: number
    /** Where it is narrower than it is high. */
    readonly width?: number
  }
}
