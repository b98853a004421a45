import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadedMessages, loadWordsOfPage } from './words/load-words.ts'
import { WordsContext } from './words/words-context.ts'

await loadWordsOfPage()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsContext value={loadedMessages}>
        <HydratedRouter />
      </WordsContext>
    </StrictMode>,
  )
})
