import type { AnswerShapes, Shape } from '@quartermaster/contract/answer-shapes'
import answerShapes from '@quartermaster/contract/answer-shapes.json'
import type { CallName } from '@quartermaster/contract/calls'

const SHAPES = answerShapes as unknown as AnswerShapes

/** Whether an answer has all that the contract promises of it. What it has beside that is nobody's concern. */
export function fitsContract(name: CallName, answer: unknown): boolean {
  return fits(answer, SHAPES[name])
}

function fits(value: unknown, shape: Shape | undefined): boolean {
  if (shape === undefined || shape === 'any') return value !== undefined
  if (shape === 'null') return value === null
  if (typeof shape === 'string') return shape.startsWith('#') ? fits(value, SHAPES[shape]) : typeof value === shape
  if (isParted(shape)) return fitsParted(value, shape)
  if (!isObject(value)) return false
  return Object.entries(shape).every(([name, part]) => {
    const found = value[name.replace('?', '')]
    return found === undefined ? name.endsWith('?') : fits(found, part)
  })
}

type Parted = Extract<Shape, readonly unknown[]>

function isParted(shape: Exclude<Shape, string>): shape is Parted {
  return Array.isArray(shape)
}

function fitsParted(value: unknown, shape: Parted): boolean {
  switch (shape[0]) {
    case 'one of':
      return (shape[1] as readonly unknown[]).includes(value)
    case 'or':
      return shape[1].some((way) => fits(value, way))
    case 'list':
      return Array.isArray(value) && value.every((entry) => fits(entry, shape[1]))
    case 'map':
      return isObject(value) && Object.values(value).every((entry) => fits(entry, shape[1]))
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
