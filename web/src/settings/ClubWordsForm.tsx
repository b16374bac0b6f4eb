import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { termNames, terms } from '@touchline/domain/kit/dictionary'
import { saveDictionary } from '@touchline/domain/settings/settings-endpoints'
import { fill, type Locale } from '@touchline/domain/kit/texts'
import { Fragment, useState } from 'react'
import { useAction } from '../kit/api/useAction.ts'
import { FormFrame } from '../kit/form/FormFrame.tsx'
import { useLeaveGuard } from '../kit/api/useLeaveGuard.tsx'
import { useLocale } from '../kit/texts.ts'
import { rememberClub, useUser } from '../shell/session/session.ts'
import { useClubTexts } from './club-texts.ts'
import classes from './ClubWordsForm.module.css'
import { dictionaryOf, draftOf, errorOfPair, type WordsDraft } from './words-draft.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Edits the singular and plural of each club term; an empty field keeps the usual term. */
export function ClubWordsForm() {
  const texts = useClubTexts()
  const { config } = useUser().actor
  const reading = useLocale()
  const [locale, setLocale] = useState<Locale>(reading)
  const [draft, setDraft] = useState(() => draftOf(config.dictionary))
  const save = useAction(saveDictionary)
  const isDirty = JSON.stringify(dictionaryOf(draft)) !== JSON.stringify(dictionaryOf(draftOf(config.dictionary)))
  const wrong = (side: Locale) => termNames.some((term) => errorOfPair(draft[side][term]) !== null)
  const { question } = useLeaveGuard(isDirty, save.busy, () => undefined)

  const change = (term: (typeof termNames)[number], number: keyof WordsDraft['en']['team'], word: string) =>
    setDraft((before) => ({ ...before, [locale]: { ...before[locale], [term]: { ...before[locale][term], [number]: word } } }))

  function submit() {
    // Switches to the language with an error, which would otherwise be refused while it is hidden.
    const faulty = wrong(locale) ? locale : (['en', 'es'] as const).find(wrong)
    if (faulty) return setLocale(faulty)
    save.run(
      { body: { dictionary: dictionaryOf(draft) } },
      { onSuccess: ({ dictionary }) => (rememberClub({ dictionary }), setDraft(draftOf(dictionary))), done: texts.saved },
    )
  }

  return (
    <FormFrame onSubmit={submit} gap={null}>
      <Text c="dimmed" fz="sm" mb="md" maw={640}>
        {texts.wordsHelp}
      </Text>
      <SegmentedControl
        aria-label={texts.wordsLanguage}
        value={locale}
        onChange={(value) => setLocale(value as Locale)}
        data={[
          { value: 'en', label: texts.english },
          { value: 'es', label: texts.spanish },
        ]}
      />
      <div className={classes.grid}>
        <span className={`${classes.head} ${classes.term}`}>{texts.usual}</span>
        <span className={classes.head}>{texts.one}</span>
        <span className={classes.head}>{texts.many}</span>
        {termNames.map((term) => {
          const [one, many] = terms[term][locale]
          const pair = draft[locale][term]
          const error = errorOfPair(pair)
          return (
            <Fragment key={term}>
              <span className={classes.term}>{capital(one)}</span>
              <TextInput
                aria-label={fill(texts.oneOf, { term: capital(one) })}
                placeholder={one}
                value={pair.one}
                error={error && texts[error]}
                onChange={(event) => change(term, 'one', event.currentTarget.value)}
              />
              <TextInput
                aria-label={fill(texts.manyOf, { term: capital(one) })}
                placeholder={many}
                value={pair.many}
                error={error !== null}
                onChange={(event) => change(term, 'many', event.currentTarget.value)}
              />
            </Fragment>
          )
        })}
      </div>
      <Group>
        <Button type="submit" disabled={!isDirty} loading={save.busy}>
          {texts.save}
        </Button>
      </Group>
      {question}
    </FormFrame>
  )
}
