import type { Color } from './color.ts'
import type { Outline, Point } from './geometry.ts'

/** The canvas all scenes are painted on; pictures are cut from it. */
export const WIDTH = 2_400
export const HEIGHT = 1_080
export const CENTER: Point = [WIDTH / 2, HEIGHT / 2]

const short = (value: number) => String(Math.round(value * 10) / 10)

export function pathOf(outline: Outline, closed = true): string {
  return `M${outline.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`
}

interface Paint {
  readonly fill?: Color | string
  readonly opacity?: number
  readonly stroke?: Color | string
  readonly width?: number
}

export function shape(outline: Outline, { fill = 'none', opacity = 1, stroke, width = 1 }: Paint): string {
  // Never the plain `opacity`: it makes the renderer set a whole canvas aside for each shape.
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${short(width)}" stroke-linejoin="round" stroke-opacity="${opacity.toFixed(3)}"`
    : ''
  return `<path d="${pathOf(outline)}" fill="${fill}" fill-opacity="${opacity.toFixed(3)}"${line}/>`
}

export function line(points: Outline, color: Color | string, width: number, opacity = 1): string {
  return `<path d="${pathOf(points, false)}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity.toFixed(3)}"/>`
}

export function dot([x, y]: Point, radius: number, fill: Color | string, opacity = 1): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${radius < 10 ? radius.toFixed(2) : short(radius)}" fill="${fill}" fill-opacity="${opacity.toFixed(3)}"/>`
}

export type Stop = readonly [at: number, color: Color, opacity?: number]

let gradients = 0

/** A soft round light; wider than high with `stretch` above 1. */
function glowAt([x, y]: Point, radius: number, stops: readonly Stop[], stretch = 1): string {
  const id = `g${++gradients}`
  return `<radialGradient id="${id}">${stopTags(stops)}</radialGradient><ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius * stretch)}" ry="${short(radius)}" fill="url(#${id})"/>`
}

/** A light of one colour that fades to nothing. */
export function softLight(at: Point, radius: number, color: Color, opacity: number, stretch = 1): string {
  return glowAt(
    at,
    radius,
    [
      [0, color, opacity],
      [0.35, color, opacity * 0.5],
      [0.7, color, opacity * 0.13],
      [1, color, 0],
    ],
    stretch,
  )
}

/** A shape filled from one point to another, in canvas coordinates. */
export function gradientShape(outline: Outline, from: Point, to: Point, stops: readonly Stop[]): string {
  const id = `g${++gradients}`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${short(from[0])}" y1="${short(from[1])}" x2="${short(to[0])}" y2="${short(to[1])}">${stopTags(stops)}</linearGradient><path d="${pathOf(outline)}" fill="url(#${id})"/>`
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity.toFixed(3)}"/>`,
    )
    .join('')
}

export function clipped(outline: Outline, content: string): string {
  const id = `c${++gradients}`
  return `<clipPath id="${id}"><path d="${pathOf(outline)}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`
}

export const WHOLE: Outline = [
  [0, 0],
  [WIDTH, 0],
  [WIDTH, HEIGHT],
  [0, HEIGHT],
]

export function documentOf(content: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`,
  )
}
