import { leftOut, rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

/** The tables of the kit and of this area in the file of a whole club. */
export const kitRows: readonly ClubFilePart[] = [
  rowsInFile('file', 'files', 'owner_type name content_type size sha256 created_by_user_id created_at', {
    without: { owner_id: 'The rows that use a file name it.', storage_key: 'A place of this installation.' },
    // Beside the files that rows name: the logo that is shown.
    where: `t.owner_type = 'club' and exists (select from club c where c.club_id = $1 and c.image_url = '/api/club_logos/' || t.id)`,
  }),
  ...leftOut('The log of this installation: its hashes cover numbers of rows.', 'audit_log'),
  ...leftOut('The undo of writes in this installation.', 'change_set', 'change_row'),
  ...leftOut('Messages that were sent or are queued here.', 'delivery'),
  ...leftOut('The keys are in the rows.', 'club_file_key'),
  ...leftOut('Exports of this installation.', 'club_export'),
  ...leftOut('Live events of this installation.', 'live_topic', 'outbox_event'),
]
