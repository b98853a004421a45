import { type Color, darker, mix, paler } from './color.ts'
import type { Material } from './light.ts'

/** Cloth, leather, lacquer: from deep shadow to a soft highlight. */
export function cloth(color: Color, rim: Color): Material {
  return {
    ramp: [darker(color, 0.96), darker(color, 0.82), darker(color, 0.45), color, paler(color, 0.25)],
    rim,
    sparkle: 0.09,
  }
}

/** Polished metal: hard highlights, facets that differ. */
export function metal(color: Color, rim: Color): Material {
  return {
    ramp: [
      darker(color, 0.97),
      darker(color, 0.82),
      darker(color, 0.45),
      color,
      paler(color, 0.28),
      paler(color, 0.85),
    ],
    rim,
    rimStrength: 0.75,
    sparkle: 0.16,
  }
}

/** Stone and bone: pale, matt, a cool shadow. */
export function bone(color: Color, shadow: Color, rim: Color): Material {
  return { ramp: [darker(shadow, 0.7), shadow, mix(shadow, color, 0.5), color, paler(color, 0.7)], rim, sparkle: 0.1 }
}

/** Glass and crystal: light inside, every facet its own. */
export function crystal(color: Color, rim: Color): Material {
  return {
    ramp: [darker(color, 0.88), darker(color, 0.6), color, paler(color, 0.35), paler(color, 0.85), '#ffffff'],
    rim,
    rimStrength: 0.8,
    sparkle: 0.42,
  }
}

/** Almost no light comes back. */
export function shadow(tint: Color, rim: Color): Material {
  return {
    ramp: [darker(tint, 0.99), darker(tint, 0.96), darker(tint, 0.88), darker(tint, 0.75)],
    rim,
    rimStrength: 0.35,
    sparkle: 0.03,
  }
}
