import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Button } from '../src/components/Button/Button.tsx'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { Toast } from '../src/components/Toast/Toast.tsx'
import { ToastHost, type ToastMessage } from '../src/components/ToastHost/ToastHost.tsx'

const meta: Meta<typeof Toast> = { title: 'Toast', component: Toast }
export default meta

const still = { dismissLabel: 'Dismiss', onDismiss: () => undefined }

export const Kinds: StoryObj<typeof Toast> = {
  render: () => (
    <Stack style={{ maxInlineSize: '26rem' }}>
      <Toast kind="affirmative" {...still}>
        Tideglass Lens is in your collection.
      </Toast>
      <Toast kind="notice" {...still}>
        A new version of the shop is ready.
      </Toast>
      <Toast kind="error" {...still} action={{ label: 'Try again', onPress: () => undefined }}>
        The balance could not be read.
      </Toast>
    </Stack>
  ),
}

function HostedToasts() {
  const [toasts, setToasts] = useState<ToastMessage[]>([])
  const show = (toast: Omit<ToastMessage, 'id'>) => setToasts((all) => [...all, { ...toast, id: `${Date.now()}` }])
  return (
    <Stack>
      <Cluster>
        <Button onClick={() => show({ kind: 'affirmative', text: 'Saved.' })}>Affirmative</Button>
        <Button onClick={() => show({ kind: 'notice', text: 'Your order is on its way.' })}>Notice</Button>
        <Button
          onClick={() =>
            show({ kind: 'error', text: 'No connection.', action: { label: 'Try again', onPress: () => undefined } })
          }
        >
          Error
        </Button>
      </Cluster>
      <ToastHost
        toasts={toasts}
        onGone={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
        regionLabel="Messages"
        style={{ maxInlineSize: '26rem' }}
      />
    </Stack>
  )
}

export const Hosted: StoryObj<typeof Toast> = { render: () => <HostedToasts /> }
