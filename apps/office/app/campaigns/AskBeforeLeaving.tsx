import { Button } from '@quartermaster/ui/Button'
import { Cluster } from '@quartermaster/ui/Cluster'
import { Heading } from '@quartermaster/ui/Heading'
import { Modal } from '@quartermaster/ui/Modal'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { WORDS } from '../words/words.ts'

/** As long as it is there, nobody leaves the page by mistake: within the office it asks itself, else the browser does. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
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
