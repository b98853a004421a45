import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { showWordsMissing } from './site-frame/WordsMissing.tsx'
import { loadedMessages, loadWordsOfPage } from './words/load-words.ts'
import { WordsContext } from './words/words-context.ts'

loadWordsOfPage().then(
  () =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <WordsContext value={loadedMessages}>
            <HydratedRouter />
          </WordsContext>
        </StrictMode>,
      )
    }),
  showWordsMissing,
)
