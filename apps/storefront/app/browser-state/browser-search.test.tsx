// @vitest-environment happy-dom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useInBrowser } from './browser-search.ts'

const nextTask = () => new Promise((resolve) => setImmediate(resolve))

// As in a browser: nothing is hurried along.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => vi.unstubAllGlobals())

it('is true as soon as the page is taken over: nobody can press in between', async () => {
  const seen: boolean[] = []
  function Probe() {
    const inBrowser = useInBrowser()
    seen.push(inBrowser)
    return <p>{String(inBrowser)}</p>
  }
  const place = document.createElement('main')
  place.innerHTML = renderToString(<Probe />)
  expect(place.textContent).toBe('false')
  seen.length = 0
  const root = hydrateRoot(place, <Probe />)
  while (seen.length === 0) await nextTask()
  expect(place.textContent).toBe('true')
  root.unmount()
})
