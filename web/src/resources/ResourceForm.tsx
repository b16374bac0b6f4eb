import { Button, Group, Input, Text } from '@mantine/core'
import { proofTag, resourceFields, resourceTags, type Resource } from '@touchline/domain/resources/endpoints'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../kit/api/api.ts'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { draftOf, type FormProblems } from '../kit/form/form-rules.ts'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Sheet } from '../kit/page/Sheet.tsx'
import { useFilePick } from '../kit/pickers/useFilePick.ts'
import { formFieldsOf } from '../kit/record/record-row.ts'
import { uploadFile } from '../media/upload-file.ts'
import { callsOf, type ResourceOwner } from './resource-owner.ts'
import { useResourceTexts } from './resource-texts.ts'

const fields = formFieldsOf(resourceFields)
type Given = Pick<Resource, 'title' | 'url' | 'tag' | 'note'>

interface ResourceFormProps {
  owner: ResourceOwner
  /** Null for a new one. */
  resource: Resource | null
  /** The reader may see proof of identity, and so may add it. */
  canProve: boolean
  onClose: () => void
}

/** The form of a new file or link, or of the title, type, address and note of one. */
export function ResourceForm({ owner, resource, canProve, onClose }: ResourceFormProps) {
  const texts = useResourceTexts()
  const [file, setFile] = useState<File | null>(null)
  const form = useForm(fields, draftOf(fields, resource ?? {}), {
    words: texts,
    version: resource?.version_id,
    check: ({ url }) => {
      const [hasLink, hasFile] = [url !== '', file !== null || (resource?.file ?? null) !== null]
      return hasLink === hasFile ? { url: hasLink ? texts.both : texts.empty } : ({} as FormProblems)
    },
  })
  const { leave, question } = useFormGuard(form, onClose, { isSheet: true })
  const save = async (given: Given, version_id: number | undefined) => {
    const { add, change, params } = callsOf(owner)
    if (resource) return await call(change, { params: { ...params, resource: resource.id }, body: { ...given, version_id } })
    const upload = file === null ? null : (await uploadFile(file, file.name, 'file', () => undefined)).id
    return await call(add, { params, body: { ...given, upload } })
  }
  return (
    <Sheet form onClose={leave} title={resource ? `${texts.edit}: ${resource.title}` : texts.add}>
      <Form
        of={form}
        onSave={save as never}
        onSaved={() => {
          toast(texts.saved)
          onClose()
        }}
      >
        <Field of={form} name="title" autoFocus autoComplete="off" />
        {!resource && <FileChoice file={file} onFile={setFile} />}
        {!resource?.file && <Field of={form} name="url" autoComplete="off" placeholder="https://" />}
        {owner.kind === 'player' && (
          <Field
            of={form}
            name="tag"
            only={resourceTags.filter((tag) => canProve || tag !== proofTag)}
            {...(canProve && { description: texts.proofHelp })}
          />
        )}
        <Field of={form} name="note" />
        <FormButtons act={texts.save} busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </Sheet>
  )
}

function FileChoice({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const texts = useResourceTexts()
  const { pick, field, zone } = useFilePick(onFile)
  return (
    <Input.Wrapper label={texts.file} labelElement="div" description={texts.fileHelp}>
      <Group gap="sm" mt={6} {...zone}>
        <input {...field} accept=".pdf,.jpg,.jpeg,.png,.webp" aria-label={texts.chooseFile} />
        <Button variant="default" leftSection={<IconUpload size={18} />} onClick={pick}>
          {texts.chooseFile}
        </Button>
        {file && <Text fz="sm">{file.name}</Text>}
      </Group>
    </Input.Wrapper>
  )
}
