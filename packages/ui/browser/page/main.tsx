import { type ComponentType, createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import '../../src/base/base.css.ts'
import { applyLook, type Look } from '../../stories/look.ts'
import { storyId } from '../story-id.ts'

/** The stories without Storybook around them: one page, and a story is shown as soon as it is asked for. */
interface Story {
  args?: object
  render?: (args: object, context: { globals: Look }) => ReactNode
  play?: (context: { canvasElement: HTMLElement }) => unknown
}
interface StoryFile {
  default: { title: string; component?: ComponentType; args?: object; parameters?: { layout?: string } }
  [name: string]: unknown
}
interface ShownStory extends Story {
  meta: StoryFile['default']
}

const files = import.meta.glob<StoryFile>('../../stories/*.stories.tsx', { eager: true })
const stories = new Map(
  Object.values(files).flatMap(({ default: meta, ...named }) =>
    Object.entries(named).map(([name, story]): [string, ShownStory] => [
      storyId(meta.title, name),
      { ...(story as Story), meta },
    ]),
  ),
)

let root: Root | undefined

async function showStory(id: string, look: Look): Promise<void> {
  const story = stories.get(id)
  if (!story) throw new Error(`No story ${id}`)
  root?.unmount()
  document.documentElement.removeAttribute('style')
  document.body.removeAttribute('style')
  window.scrollTo(0, 0)
  await applyLook(look)
  const { meta, render, play } = story
  const args = { ...meta.args, ...story.args }
  // A stage of its own: what a modal did to the one before is gone with it.
  const stage = Object.assign(document.createElement('div'), { id: 'story' })
  document.querySelector('#story')?.replaceWith(stage)
  stage.style.padding = meta.parameters?.layout === 'fullscreen' ? '0' : '1rem'
  root = createRoot(stage)
  const element = render ? render(args, { globals: look }) : meta.component && createElement(meta.component, args)
  flushSync(() => root?.render(element))
  await play?.({ canvasElement: stage })
}

Object.assign(window, { showStory, storyIds: [...stories.keys()] })
