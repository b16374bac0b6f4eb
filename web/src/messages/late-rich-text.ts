import { Textarea } from '@mantine/core'
import { createElement } from 'react'
import { lazyComponent } from '../kit/page/lazy-component.tsx'
import type { RichTextProps } from './RichText.tsx'

/** The editor is a large library and loads after the page. */
export const RichText = lazyComponent<RichTextProps>(async () => (await import('./RichText.tsx')).RichText, {
  fallback: ({ label }) => createElement(Textarea, { label, disabled: true, rows: 7 }),
})
