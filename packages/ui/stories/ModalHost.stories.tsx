import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy, useEffect } from 'react'
import { Button } from '../src/components/Button/Button.tsx'
import { createModalHost } from '../src/components/ModalHost/ModalHost.tsx'
import type { Sample } from './SampleWindow.tsx'

const meta: Meta = { title: 'Modal', parameters: { layout: 'fullscreen' } }
export default meta

const { ModalHost, useModal } = createModalHost<Sample>(lazy(() => import('./SampleWindow.tsx')))

function Opened({ sample }: { sample: Sample }) {
  const { open } = useModal()
  useEffect(() => open(sample), [open, sample])
  return (
    <div style={{ padding: '1rem', minBlockSize: '100vh' }}>
      <Button onClick={() => open(sample)}>Open</Button>
    </div>
  )
}

const story = (sample: Sample): StoryObj => ({
  render: () => (
    <ModalHost>
      <Opened sample={sample} />
    </ModalHost>
  ),
})

export const Message = story('message')
export const MustBeRead = story('must-be-read')
export const List = story('list')
export const WithPicture = story('with-picture')
