export type Point = readonly [number, number]
export type Outline = readonly Point[]

/** A closed shape from its right half: listed from the top of the middle line to its bottom. */
export function mirrored(half: Outline): Outline {
  const left = half
    .filter(([x]) => x !== 0)
    .map(([x, y]): Point => [-x, y])
    .reverse()
  return [...half, ...left]
}

export interface Placement {
  readonly at: Point
  readonly scale?: number
  /** Degrees, clockwise. */
  readonly turn?: number
  readonly flip?: boolean
}

export function placed(outline: Outline, { at: [dx, dy], scale = 1, turn = 0, flip = false }: Placement): Outline {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return outline.map(([px, y]): Point => {
    const x = flip ? -px : px
    return [dx + x * cos - y * sin, dy + x * sin + y * cos]
  })
}

/** A curve through the points of a closed shape. */
export function smoothed(outline: Outline, pieces = 6): Outline {
  return outline.flatMap((_, index) => curvePiece(outline, index, pieces, true))
}

/** A curve through the points of an open line. */
export function smoothedLine(line: Outline, pieces = 8): Outline {
  const last = line.at(-1)
  return last ? [...line.slice(0, -1).flatMap((_, index) => curvePiece(line, index, pieces, false)), last] : line
}

function curvePiece(points: Outline, index: number, pieces: number, closed: boolean): Point[] {
  const at = (offset: number): Point => {
    const raw = index + offset
    const wanted = closed ? (raw + points.length) % points.length : Math.min(Math.max(raw, 0), points.length - 1)
    return points[wanted] ?? [0, 0]
  }
  const [a, b, c, d] = [at(-1), at(0), at(1), at(2)]
  return Array.from({ length: pieces }, (_, step): Point => {
    const t = step / pieces
    const along = (p: number, q: number, r: number, s: number) =>
      0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
    return [along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])]
  })
}

/** A ribbon along a line, as wide as `width` says from its start (0) to its end (1). */
export function ribbon(line: Outline, width: (t: number) => number): Outline {
  const right: Point[] = []
  const left: Point[] = []
  line.forEach(([x, y], index) => {
    const [ax, ay] = line[Math.max(index - 1, 0)] ?? [x, y]
    const [bx, by] = line[Math.min(index + 1, line.length - 1)] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = width(index / (line.length - 1)) / 2
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half]
    right.push([x + nx, y + ny])
    left.push([x - nx, y - ny])
  })
  return [...right, ...left.reverse()]
}

export function circle([x, y]: Point, radius: number, corners = 40, stretch = 1): Outline {
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * Math.PI * 2
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * stretch]
  })
}

export function star([x, y]: Point, outer: number, inner: number, rays: number, turn = -90): Outline {
  return Array.from({ length: rays * 2 }, (_, index): Point => {
    const angle = (turn * Math.PI) / 180 + (index / (rays * 2)) * Math.PI * 2
    const radius = index % 2 === 0 ? outer : inner
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
}

export function bounds(outline: Outline): { left: number; top: number; right: number; bottom: number } {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function isInside(outline: Outline, [x, y]: Point): boolean {
  let inside = false
  let [px, py] = outline.at(-1) ?? [0, 0]
  for (const [cx, cy] of outline) {
    if (cy > y !== py > y && x < ((px - cx) * (y - cy)) / (py - cy) + cx) inside = !inside
    ;[px, py] = [cx, cy]
  }
  return inside
}

export function distanceToEdge(outline: Outline, [x, y]: Point): number {
  let nearest = Number.POSITIVE_INFINITY
  let [px, py] = outline.at(-1) ?? [0, 0]
  for (const [cx, cy] of outline) {
    const [dx, dy] = [cx - px, cy - py]
    const t = Math.min(1, Math.max(0, ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, (x - px - t * dx) ** 2 + (y - py - t * dy) ** 2)
    ;[px, py] = [cx, cy]
  }
  return Math.sqrt(nearest)
}

/** Points as drawings write them: "0,-190 62,-96 74,40". */
export function points(text: string): Outline {
  return text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
}
