import { useState } from 'react'
import { Amount } from '../src/components/Amount/Amount.tsx'
import { Badge } from '../src/components/Badge/Badge.tsx'
import { Button } from '../src/components/Button/Button.tsx'
import { ButtonLink } from '../src/components/ButtonLink/ButtonLink.tsx'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'
import { Image } from '../src/components/Image/Image.tsx'
import { Modal, ModalMessage, ModalTitle } from '../src/components/Modal/Modal.tsx'
import type { ModalWindowProps } from '../src/components/ModalHost/ModalHost.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { ART, COIN } from './sample.ts'

export type Sample = 'message' | 'must-be-read' | 'list' | 'with-picture'

const ITEMS = [
  [
    'Lantern Keeper',
    <Badge key="owned" kind="owned">
      Owned
    </Badge>,
  ],
  ['Night Market Stall', <Amount key="amount" {...COIN} size="S" amount={975} original={1350} />],
  [
    'Paper Moon',
    <Badge key="free" kind="free">
      Free
    </Badge>,
  ],
] as const

/** One window for the samples, as a site writes its own. */
export default function SampleWindow({ content, onClose, returnFocusTo }: ModalWindowProps<Sample>) {
  const [shown, setShown] = useState<Sample>('message')
  if (content && content !== shown) setShown(content)
  const frame = { open: content !== null, onClose, returnFocusTo }
  if (shown === 'list')
    return (
      <Modal {...frame} width="M" closeLabel="Close">
        <ModalTitle>What is in this box</ModalTitle>
        <Stack gap="s">
          {ITEMS.map(([name, price]) => (
            <Cluster key={name} justify="between">
              {name}
              {price}
            </Cluster>
          ))}
        </Stack>
        <Button wide>Take the box</Button>
      </Modal>
    )
  if (shown === 'with-picture')
    return (
      <Modal {...frame} width="L" closeLabel="Close">
        <Image image={ART.ember} alt="A warden lit by a kiln" style={{ maxBlockSize: '38vh' }} />
        <ModalTitle>Kiln-born Warden</ModalTitle>
        <Amount {...COIN} size="L" amount={1350} original={1820} />
        <Button wide>Take it</Button>
      </Modal>
    )
  return (
    <Modal {...frame} overlayCloses={shown === 'message'}>
      <ModalTitle>Something went wrong on our side</ModalTitle>
      <ModalMessage>
        Please try again in a moment. If it keeps happening, someone can look into it with you.
      </ModalMessage>
      <Cluster gap="s">
        <Button onClick={onClose}>OK</Button>
        <ButtonLink variant="tertiary" href="https://support.example/">
          Player support
        </ButtonLink>
      </Cluster>
    </Modal>
  )
}
