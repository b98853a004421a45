import type { ReactElement, Ref } from 'react'
import { Amount } from '../components/Amount/Amount.tsx'
import { Backdrop } from '../components/Backdrop/Backdrop.tsx'
import { Badge } from '../components/Badge/Badge.tsx'
import { BugLogo } from '../components/BugLogo/BugLogo.tsx'
import { Button } from '../components/Button/Button.tsx'
import { ButtonLink } from '../components/ButtonLink/ButtonLink.tsx'
import { Card } from '../components/Card/Card.tsx'
import { Cluster } from '../components/Cluster/Cluster.tsx'
import { EmailField } from '../components/EmailField/EmailField.tsx'
import { EmailPair } from '../components/EmailPair/EmailPair.tsx'
import { Footer } from '../components/Footer/Footer.tsx'
import { Grid } from '../components/Grid/Grid.tsx'
import { Heading } from '../components/Heading/Heading.tsx'
import { CHECK, Icon } from '../components/Icon/Icon.tsx'
import { Image } from '../components/Image/Image.tsx'
import { LanguageList } from '../components/LanguageList/LanguageList.tsx'
import { Link } from '../components/Link/Link.tsx'
import { Logo } from '../components/Logo/Logo.tsx'
import { Mark } from '../components/Mark/Mark.tsx'
import { Modal, ModalTitle } from '../components/Modal/Modal.tsx'
import { Name } from '../components/Name/Name.tsx'
import { Notice } from '../components/Notice/Notice.tsx'
import { Page } from '../components/Page/Page.tsx'
import { ProductCard } from '../components/ProductCard/ProductCard.tsx'
import { Select } from '../components/Select/Select.tsx'
import { Skeleton } from '../components/Skeleton/Skeleton.tsx'
import { Spinner } from '../components/Spinner/Spinner.tsx'
import { Stack } from '../components/Stack/Stack.tsx'
import { Stepper } from '../components/Stepper/Stepper.tsx'
import { Text } from '../components/Text/Text.tsx'
import { TextArea } from '../components/TextArea/TextArea.tsx'
import { TextField } from '../components/TextField/TextField.tsx'
import { Toast } from '../components/Toast/Toast.tsx'
import { ToastHost } from '../components/ToastHost/ToastHost.tsx'
import { VisuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.tsx'
import { BUGS, CURRENCY_MARKS } from '../tokens/marks.ts'

const REEF = { url: '/images/reef.svg', width: 1200, height: 1500, dominantColor: '#0b4650' }

/** What every part is given by the test, whatever else it needs. */
export interface CommonProps {
  ref?: Ref<never>
  className?: string
  id?: string
  'data-probe'?: string
  style?: { marginTop: string }
  disabled?: boolean
}

export interface Part {
  name: string
  tag: string
  render: (props: CommonProps) => ReactElement<{ onClick?: () => void }>
  /** How a player uses it; absent for what is only looked at. */
  control?: 'button' | 'link' | 'field'
}

const nothing = () => undefined
const links = [{ href: '/terms', label: 'Terms' }]

export const PARTS: readonly Part[] = [
  {
    name: 'Amount',
    tag: 'SPAN',
    render: (p) => <Amount amount={975} icon={{ mark: CURRENCY_MARKS.RP, scale: 1 }} unit="RP" locale="en-US" {...p} />,
  },
  { name: 'Backdrop', tag: 'DIV', render: (p) => <Backdrop {...p}>Ground</Backdrop> },
  { name: 'Badge', tag: 'SPAN', render: (p) => <Badge {...p}>Owned</Badge> },
  { name: 'BugLogo', tag: 'svg', render: (p) => <BugLogo mark={BUGS.wr} {...p} /> },
  { name: 'Button', tag: 'BUTTON', control: 'button', render: (p) => <Button {...p}>Buy</Button> },
  {
    name: 'ButtonLink',
    tag: 'A',
    control: 'link',
    render: ({ disabled: _, ...p }) => (
      <ButtonLink href="#there" {...p}>
        Go
      </ButtonLink>
    ),
  },
  { name: 'Card', tag: 'DIV', render: (p) => <Card {...p}>Inside</Card> },
  { name: 'Cluster', tag: 'DIV', render: (p) => <Cluster {...p}>Inside</Cluster> },
  {
    name: 'EmailField',
    tag: 'INPUT',
    control: 'field',
    render: (p) => <EmailField label="Email" invalidMessage="Not an address" {...p} />,
  },
  {
    name: 'EmailPair',
    tag: 'DIV',
    render: (p) => <EmailPair label="Email" confirmLabel="Again" invalidMessage="No" mismatchMessage="Differ" {...p} />,
  },
  {
    name: 'Footer',
    tag: 'FOOTER',
    render: (p) => (
      <Footer
        variant="Generic"
        mark={BUGS.default}
        brand="Brand"
        links={links}
        linksLabel="Help"
        legal="Legal"
        {...p}
      />
    ),
  },
  { name: 'Grid', tag: 'DIV', render: (p) => <Grid {...p}>Inside</Grid> },
  {
    name: 'Heading',
    tag: 'H2',
    render: (p) => (
      <Heading level={2} {...p}>
        Title
      </Heading>
    ),
  },
  { name: 'Icon', tag: 'svg', render: (p) => <Icon path={CHECK} {...p} /> },
  { name: 'Image', tag: 'IMG', render: (p) => <Image image={REEF} alt="A reef" {...p} /> },
  {
    name: 'LanguageList',
    tag: 'DETAILS',
    render: (p) => <LanguageList locales={['en-us', 'ko-kr']} current="en-us" hrefFor={(l) => `#${l}`} {...p} />,
  },
  {
    name: 'Link',
    tag: 'A',
    control: 'link',
    render: ({ disabled: _, ...p }) => (
      <Link href="#there" {...p}>
        Go
      </Link>
    ),
  },
  { name: 'Logo', tag: 'SPAN', render: (p) => <Logo mark={BUGS.default} name="Brand" {...p} /> },
  { name: 'Mark', tag: 'svg', render: (p) => <Mark mark={BUGS.default} {...p} /> },
  {
    name: 'Modal',
    tag: 'DIV',
    render: (p) => (
      <Modal open onClose={nothing} closeLabel="Close" {...p}>
        <ModalTitle>Title</ModalTitle>
      </Modal>
    ),
  },
  { name: 'Name', tag: 'SPAN', render: (p) => <Name {...p}>Lens</Name> },
  { name: 'Notice', tag: 'DIV', render: (p) => <Notice {...p}>News</Notice> },
  { name: 'Page', tag: 'DIV', render: (p) => <Page {...p}>Inside</Page> },
  {
    name: 'ProductCard',
    tag: 'ARTICLE',
    render: (p) => <ProductCard href="#p" name="Lens" typeLabel="Charm" image={REEF} {...p} />,
  },
  {
    name: 'Select',
    tag: 'BUTTON',
    control: 'field',
    render: (p) => <Select label="Depot" options={[{ value: 'a', label: 'Harbour' }]} defaultValue="a" {...p} />,
  },
  { name: 'Skeleton', tag: 'SPAN', render: (p) => <Skeleton {...p} /> },
  { name: 'Spinner', tag: 'SPAN', render: (p) => <Spinner label="Loading" {...p} /> },
  { name: 'Stack', tag: 'DIV', render: (p) => <Stack {...p}>Inside</Stack> },
  { name: 'Stepper', tag: 'OL', render: (p) => <Stepper steps={['One', 'Two']} current={1} doneLabel="done" {...p} /> },
  { name: 'Text', tag: 'P', render: (p) => <Text {...p}>Words</Text> },
  { name: 'TextArea', tag: 'TEXTAREA', control: 'field', render: (p) => <TextArea label="Note" {...p} /> },
  { name: 'TextField', tag: 'INPUT', control: 'field', render: (p) => <TextField label="Code" {...p} /> },
  {
    name: 'Toast',
    tag: 'DIV',
    render: (p) => (
      <Toast kind="notice" dismissLabel="Dismiss" onDismiss={nothing} {...p}>
        News
      </Toast>
    ),
  },
  {
    name: 'ToastHost',
    tag: 'SECTION',
    render: (p) => <ToastHost toasts={[]} onGone={nothing} regionLabel="Messages" {...p} />,
  },
  { name: 'VisuallyHidden', tag: 'SPAN', render: (p) => <VisuallyHidden {...p}>Said</VisuallyHidden> },
]

/** Folders that draw no element of their own, with the reason. */
export const WITHOUT_ELEMENT: Readonly<Record<string, string>> = {
  ModalHost: 'a place for modals; the window is Modal',
  Tooltip: 'adds behaviour to the element it is given',
}
