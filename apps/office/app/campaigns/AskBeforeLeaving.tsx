import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Modal } from '@quartermaster/ui/Modal'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { WORDS } from '../words/words.ts'

/**
 * As long as `asks`, nobody leaves the page by mistake: within the office it asks itself, else the browser does. It is
 * there before it asks, since the router knows of a new blocker one rendering late.
 */
export function AskBeforeLeaving({ asks }: { readonly asks: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal open onClose={() => blocker.reset()} overlayCloses={false} aria-label={WORDS.leaveTitle}>
      <Stack gap="m">
        <Heading level={2} size="title">
          {WORDS.leaveTitle}
        </Heading>
        <Text>{WORDS.leaveText}</Text>
        <Cluster gap="s">
          <Button size="S" onClick={() => blocker.reset()}>
            {WORDS.leaveStay}
          </Button>
          <Button size="S" variant="secondary" onClick={() => blocker.proceed()}>
            {WORDS.leaveAnyway}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  )
}
