// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createModalHost } from '../components/ModalHost/ModalHost.tsx'
import { Tooltip } from '../components/Tooltip/Tooltip.tsx'
import { PARTS } from './parts.tsx'

const { ModalHost } = createModalHost(() => null)

const HOSTS = [
  {
    name: 'ModalHost',
    render: () => (
      <ModalHost>
        <p>Page</p>
      </ModalHost>
    ),
  },
  {
    name: 'Tooltip',
    render: () => (
      <Tooltip content="More">
        <button type="button">Why?</button>
      </Tooltip>
    ),
  },
]

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test.each([...PARTS, ...HOSTS])(
  '$name comes alive in the browser exactly as the server sent it',
  async ({ render }) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const html = renderToString(<StrictMode>{render({})}</StrictMode>)
    expect(html).not.toContain('<style')
    const root = document.createElement('div')
    root.innerHTML = html
    document.body.append(root)
    const recovered = vi.fn()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await act(async () => {
      hydrateRoot(root, <StrictMode>{render({})}</StrictMode>, { onRecoverableError: recovered })
    })
    expect(recovered).not.toHaveBeenCalled()
    expect(complaints.mock.calls).toEqual([])
  },
)
