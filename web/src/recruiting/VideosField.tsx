import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { fill } from '@touchline/domain/kit/texts'
import { mostVideos, videoLines, videosIn, type Video } from '@touchline/domain/recruiting/videos'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRecruitingTexts } from './recruiting-texts.ts'

interface VideosFieldProps {
  of: { id: string; value: unknown; error: string | undefined; onChange: (value: string) => void }
}

const empty: Video = { url: '', title: '' }
const rowsIn = (text: string) => (text === '' ? [empty] : videosIn(text))

/** Links to videos with their titles: one row each, stored as one line each. */
export function VideosField({ of: { id, value, error, onChange } }: VideosFieldProps) {
  const texts = useRecruitingTexts()
  const text = String(value)
  const [rows, setRows] = useState(() => rowsIn(text))
  // A newer version was loaded.
  const shown = videoLines(rows) === text ? rows : rowsIn(text)
  const put = (next: Video[]) => {
    setRows(next)
    onChange(videoLines(next))
  }
  const change = (at: number, part: Partial<Video>) => put(shown.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <Input.Wrapper label={texts.videos} labelElement="div" description={texts['videos.help']} error={error}>
      <Stack gap="xs" mt={6}>
        {shown.map((row, at) => (
          <Group key={at} gap="xs" wrap="nowrap">
            <TextInput
              {...(at === 0 && { id })}
              flex={3}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              aria-label={`${texts.videoLink} ${at + 1}`}
              value={row.url}
              error={error !== undefined && row.url !== '' && !row.url.trim().startsWith('https://')}
              onChange={(event) => change(at, { url: event.currentTarget.value })}
            />
            <TextInput
              flex={2}
              autoComplete="off"
              maxLength={100}
              placeholder={texts.videoTitle}
              aria-label={`${texts.videoTitle} ${at + 1}`}
              value={row.title}
              onChange={(event) => change(at, { title: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={fill(texts.removeVideo, { number: at + 1 })}
              onClick={() => put(shown.length === 1 ? [empty] : shown.filter((_, index) => index !== at))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        ))}
        {shown.length < mostVideos && (
          <Button
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconPlus size={16} />}
            onClick={() => setRows([...shown, empty])}
          >
            {texts.addVideo}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
