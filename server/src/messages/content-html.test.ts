import { contentOf, type Content } from '@touchline/domain/messages/content'
import { expect, test } from 'vitest'
import { contentHtml, isFormatted } from './content-html.ts'

test('the email of a message shows its bold words, headings, lists and links, and nothing that was typed becomes markup', () => {
  const href = 'https://club.example/a?b="c"&d'
  const content: Content = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Saturday & <b>Sunday</b>' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Bring "water"', marks: [{ type: 'bold' }, { type: 'italic' }] },
          { type: 'hardBreak' },
          { type: 'text', text: 'the <map>', marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' or https://map.example', marks: [{ type: 'underline' }] },
        ],
      },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }] },
    ],
  }
  expect(contentHtml(content)).toBe(
    '<h2>Saturday &amp; &lt;b&gt;Sunday&lt;/b&gt;</h2>' +
      '<p><em><strong>Bring &quot;water&quot;</strong></em><br>' +
      '<a href="https://club.example/a?b=&quot;c&quot;&amp;d">the &lt;map&gt;</a>' +
      '<u> or <a href="https://map.example">https://map.example</a></u></p>' +
      '<ol><li><p>One</p></li></ol><p>x</p>',
  )
  expect([isFormatted(content), isFormatted(contentOf('Hi\nyou\n\nBye'))]).toEqual([true, false])
})
