import { fill } from '@touchline/domain/kit/texts'
import { profileLines } from '@touchline/domain/recruiting/profile-lines'
import type { PublishedProfile } from '@touchline/domain/recruiting/public-endpoints'
import { texts as english } from '@touchline/domain/recruiting/public-texts.en'
import { texts as spanish } from '@touchline/domain/recruiting/public-texts.es'
import type { Download } from '../kit/http/download.ts'
import { pdfFile } from '../kit/pdf/pdf-file.ts'

/** The page of a published profile as a PDF file, without the picture; videos and addresses are links. */
export function profilePdf(profile: PublishedProfile, locale: 'en' | 'es'): Download {
  const texts = locale === 'es' ? spanish : english
  const { first_name, last_name, club, positions, graduation_year, biography, honours, videos, contact } = profile
  const name = `${first_name} ${last_name}`
  const heading = (text: string) => ({ text, fontSize: 13, bold: true, margin: [0, 14, 0, 4] })
  const section = (title: string, content: readonly unknown[]) => (content.length === 0 ? [] : [heading(title), ...content])
  const pairs = (lines: readonly (readonly [string, unknown])[]) =>
    lines.map(([label, text]) => ({ columns: [{ text: label, width: 130, color: '#555555' }, text], margin: [0, 1, 0, 1] }))
  const link = (text: string, address: string) => ({ text, link: address, color: '#0b57d0' })
  const reached =
    contact === null
      ? []
      : [
          ...(contact.name === null ? [] : [[texts.name, contact.name] as const]),
          ...(contact.email === null ? [] : [[texts.email, link(contact.email, `mailto:${contact.email}`)] as const]),
          ...(contact.phone === null ? [] : [[texts.phone, contact.phone] as const]),
        ]
  return pdfFile(`${name} - ${texts.profile}`, {
    info: { title: name, author: club },
    defaultStyle: { fontSize: 10.5, lineHeight: 1.15 },
    content: [
      { text: `${club} · ${texts.profile}`, color: '#555555' },
      { text: name, fontSize: 22, bold: true },
      [positions, graduation_year !== null && fill(texts.classOf, { year: graduation_year })].filter(Boolean).join(' · '),
      ...section(texts.facts, pairs(profileLines(profile, texts, locale))),
      ...section(texts.contact, pairs(reached)),
      ...section(texts.biography, biography === null ? [] : [biography]),
      ...section(texts.honours, honours === null ? [] : [honours]),
      ...section(
        texts.videos,
        videos.map(({ url, title }, at) => ({
          text: [`${title === '' ? fill(texts.video, { number: at + 1 }) : title}: `, link(url, url)],
        })),
      ),
    ],
  })
}
