import { NativeSelect } from '@mantine/core'
import { settingFields, settingsProblems, type SettingName, type Settings } from '@touchline/domain/settings/settings'
import { readClubSettings, saveClubSettings } from '@touchline/domain/settings/settings-endpoints'
import { zones } from '@touchline/domain/kit/zones/zones'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../kit/api/api.ts'
import { storeReply, useRead } from '../kit/api/queries.ts'
import { ErrorPanel } from '../kit/feedback/ErrorPanel.tsx'
import { RowsSkeleton } from '../kit/feedback/ListSkeleton.tsx'
import { toast } from '../kit/feedback/toast.ts'
import { Field } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { FormButtons } from '../kit/form/FormButtons.tsx'
import { draftOf } from '../kit/form/form-rules.ts'
import { useForm } from '../kit/form/useForm.ts'
import { useFormGuard } from '../kit/form/useFormGuard.ts'
import { Crumb } from '../kit/page/Crumb.tsx'
import { Page } from '../kit/page/Page.tsx'
import { formFieldsOf } from '../kit/record/record-row.ts'
import { rememberClub } from '../shell/session/session.ts'
import { useClubTexts } from './club-texts.ts'
import classes from './Settings.module.css'
import { settingsPath } from './SettingsTabs.tsx'
import { SettingsSections } from './SettingsSections.tsx'
import { useSettingsTexts } from './settings-texts.ts'

const fields = formFieldsOf(settingFields)
const draftOfSettings = (settings: Settings) => draftOf(fields, settings)

/** The form of all settings of the club. */
export function EditSettingsScreen() {
  const texts = useClubTexts()
  const words: Readonly<Record<string, string>> = useSettingsTexts()
  const navigate = useNavigate()
  const read = useRead(readClubSettings, {})
  const [search, setSearch] = useState('')
  const form = useForm(fields, draftOf(fields), {
    words: words as never,
    check: (draft) =>
      Object.fromEntries(Object.entries(settingsProblems(draft as unknown as Settings)).map(([name, is]) => [name, words[is]!])),
    loaded: read.data ? { draft: draftOfSettings(read.data.settings), version: read.data.version_id } : null,
    reload: async () => {
      const { settings, version_id } = await call(readClubSettings, {})
      return { draft: draftOfSettings(settings), version: version_id }
    },
  })
  const back = () => void navigate(settingsPath)
  const { leave, question } = useFormGuard(form, back)
  // A field with an error shows whatever is searched.
  const isWrong = Object.keys(form.errors).some((name) => name in settingFields)

  return (
    <Page title={words['edit']} crumb={<Crumb to={settingsPath} name={texts.settingsTitle} />}>
      {form.ready ? (
        <Form
          of={form}
          onSave={(settings, version_id) => call(saveClubSettings, { body: { ...(settings as unknown as Settings), version_id } })}
          onSaved={({ config, ...saved }) => {
            storeReply(readClubSettings, {}, saved)
            rememberClub(config, saved.settings)
            toast(words['saved']!)
            back()
          }}
        >
          <SettingsSections search={isWrong ? '' : search} onSearch={setSearch}>
            {(names) => (
              <div className={classes.fields}>
                {names.map((name) =>
                  name === 'timezone' ? (
                    <ZoneField key={name} {...form.input(name)} words={words} />
                  ) : (
                    <Field key={name} of={form} name={name satisfies SettingName} autoComplete="off" />
                  ),
                )}
              </div>
            )}
          </SettingsSections>
          <div className={classes.foot}>
            <FormButtons act={words['save']!} busy={form.busy} disabled={!form.dirty} onCancel={leave} />
          </div>
        </Form>
      ) : read.isError ? (
        <ErrorPanel error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {question}
    </Page>
  )
}

interface ZoneFieldProps {
  id: string
  value: string | boolean
  error: string | undefined
  onChange: (zone: string) => void
  words: Readonly<Record<string, string>>
}

/** A club may have a zone that is offered to nobody else. */
function ZoneField({ id, value, error, onChange, words }: ZoneFieldProps) {
  const offered = [...new Set([...zones, String(value)])]
  return (
    <NativeSelect
      id={id}
      label={words['timezone']}
      description={words['timezone.help']}
      value={String(value)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={offered.map((zone) => ({ value: zone, label: words[`timezone.${zone}`] ?? zone }))}
    />
  )
}
