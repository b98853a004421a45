// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement, type Ref } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CommonProps, PARTS, type Part, WITHOUT_ELEMENT } from './parts.tsx'

/** The promises every component of the kit keeps. What needs real pixels is in browser/conformance.spec.ts. */

afterEach(cleanup)

test('every component is held to the same promises', () => {
  const folders = readdirSync(join(import.meta.dirname, '../components'))
  const covered = [...PARTS.map(({ name }) => name), ...Object.keys(WITHOUT_ELEMENT)]
  expect(covered.sort()).toEqual(folders.sort())
})

const probe = () => document.querySelector<HTMLElement>('[data-probe="x"]')

describe.each(PARTS)('$name', ({ tag, render: part }) => {
  test('gives its element to a ref', () => {
    const ref = vi.fn<(element: HTMLElement | null) => void>()
    render(part({ ref: ref as unknown as Ref<never> }))
    const element = ref.mock.calls[0]?.[0]
    expect(element?.tagName).toBe(tag)
  })

  test('takes a class, an id, attributes and a style, and keeps its own', () => {
    const { unmount } = render(part({ 'data-probe': 'x' }))
    const own = [...(probe()?.classList ?? [])]
    unmount()
    render(part({ 'data-probe': 'x', className: 'mine', id: 'here', style: { marginTop: '3px' } }))
    const element = probe()
    expect(element?.classList).toContain('mine')
    for (const name of own) expect(element?.classList).toContain(name)
    expect(element?.id).toBe('here')
    expect(element?.style.marginTop).toBe('3px')
  })

  test('renders the same markup from the same props', () => {
    const first = render(part({})).container.innerHTML.replaceAll(/_r_\w+_/g, 'id')
    cleanup()
    const second = render(part({})).container.innerHTML.replaceAll(/_r_\w+_/g, 'id')
    expect(second).toBe(first)
  })
})

const controls = (...kinds: Part['control'][]) => PARTS.filter(({ control }) => control && kinds.includes(control))

test.each(controls('button', 'link', 'field'))('$name is reached with the Tab key', async ({ render: part }) => {
  render(part({ 'data-probe': 'x' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(probe())
})

test.each(controls('button'))('$name is pressed with Enter and with Space, and not while disabled', async (part) => {
  const pressed = vi.fn()
  const element = (props: CommonProps) =>
    cloneElement(part.render({ 'data-probe': 'x', ...props }), { onClick: pressed })
  const { unmount } = render(element({}))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(pressed).toHaveBeenCalledTimes(2)
  unmount()
  render(element({ disabled: true }))
  await userEvent.tab()
  expect(document.activeElement).not.toBe(probe())
  await userEvent.click(probe() as HTMLElement)
  expect(pressed).toHaveBeenCalledTimes(2)
})

test.each(controls('field'))('$name has a label, and takes no input while disabled', async ({ render: part }) => {
  render(part({ 'data-probe': 'x', disabled: true }))
  expect(document.querySelector('label')?.htmlFor).toBe(probe()?.id)
  expect(probe()?.matches(':disabled, [aria-disabled="true"]')).toBe(true)
  await userEvent.tab()
  expect(document.activeElement).not.toBe(probe())
})
