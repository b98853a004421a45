import { IMAGE_KINDS, type ImageKind } from '@quartermaster/contract/product-types'
import type { OfficePicture } from '@quartermaster/contract/wire/office/catalogue'
import { Button } from '@quartermaster/ui/Button'
import { Notice } from '@quartermaster/ui/Notice'
import { TextField } from '@quartermaster/ui/TextField'
import { useEffect, useState } from 'react'
import { Choice } from '../actions/Choice.tsx'
import { DraftFields } from '../drafts/DraftFields.tsx'
import { FieldConflict } from '../drafts/FieldConflict.tsx'
import type { DraftInHand } from '../drafts/use-draft.ts'
import { useSession } from '../session/session.tsx'
import { WORDS } from '../words/words.ts'
import { Crops } from './Crops.tsx'
import { cropsOf, focusOf, pointOf } from './crops.ts'
import { FocusField } from './FocusField.tsx'
import { PICTURE_TYPES, refusalOf, toBase64 } from './read-file.ts'

interface PictureFormProps {
  readonly pictures: readonly OfficePicture[]
  readonly draft: DraftInHand
}

/** A new picture: chosen, told what it is about, seen as the shop would cut it, and then part of the draft. */
export function PictureForm({ pictures, draft }: PictureFormProps) {
  const { shopUrl } = useSession()
  const drafted = draft.kept.parts.flatMap(({ part }) => (part.kind === 'PICTURE' ? [part.picture] : []))
  const kinds = IMAGE_KINDS.filter((each) => [...pictures, ...drafted].some((picture) => picture.kind === each))
  // It begins with one that players see large.
  const shownKind = IMAGE_KINDS.find((each) => kinds.includes(each) && cropsOf(each, kinds).length > 0)
  const [kind, setKind] = useState<ImageKind>(shownKind ?? 'FULL')
  const [file, setFile] = useState<File>()
  const [point, setPoint] = useState<{ x: number; y: number }>()
  const [round, setRound] = useState(0)
  const refusal = file && refusalOf(file)
  const local = useAddressOf(refusal ? undefined : file)
  const now = [...drafted, ...pictures].find((picture) => picture.kind === kind)
  const shown = local ?? (now && shopUrl + now.url)
  const at = point ?? pointOf(file ? null : (now?.focus ?? null))

  async function keep(): Promise<void> {
    if (!file) return
    draft.write({ kind: 'PICTURE', type: kind, picture: await toBase64(file), focus: point ? focusOf(point) : null })
    setFile(undefined)
    setPoint(undefined)
    setRound(round + 1)
  }

  return (
    <DraftFields title={WORDS.pictureDraft} kind="PICTURE" draft={draft}>
      <Choice
        label={WORDS.pictureKind}
        value={kind}
        options={IMAGE_KINDS.map((each) => ({
          value: each,
          label: `${WORDS.pictureKinds[each]}${kinds.includes(each) ? '' : ` – ${WORDS.noPicture}`}`,
        }))}
        onChange={setKind}
      />
      <TextField
        key={round}
        label={WORDS.pictureFile}
        hint={WORDS.pictureFileHint}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        required
        onChange={({ target }) => {
          setFile(target.files?.[0])
          setPoint(undefined)
        }}
      />
      {refusal && <Notice kind="error">{WORDS.pictureRefused[refusal]}</Notice>}
      {shown && (
        <>
          <FocusField address={shown} point={at} onChange={file ? setPoint : undefined} />
          <Crops address={shown} crops={cropsOf(kind, kinds)} point={at} isNew={file !== undefined} />
        </>
      )}
      {IMAGE_KINDS.map((each) => (
        <FieldConflict
          key={each}
          draft={draft}
          part={`picture/${each}`}
          field="picture"
          label={WORDS.pictureKinds[each]}
        />
      ))}
      <div>
        <Button variant="secondary" size="S" disabled={!file || refusal !== undefined} onClick={() => void keep()}>
          {WORDS.keepPicture}
        </Button>
      </div>
    </DraftFields>
  )
}

/** The address by which the page shows a file that nobody has yet. */
function useAddressOf(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
