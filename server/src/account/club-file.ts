import { leftOut, rowsInFile, type ClubFilePart } from '../kit/club-file.ts'

export const clubFile: readonly ClubFilePart[] = [
  rowsInFile('app_user', 'people', 'first_name last_name email mobile_number email_private mobile_private locale deleted_at', {
    without: {
      password_hash: 'Part of the sign-in, which starts anew.',
      password_changed_at: 'Part of the sign-in, which starts anew.',
      mobile_2fa: 'Part of the sign-in, which starts anew.',
      mobile_number_verified: 'Part of the sign-in, which starts anew.',
      email_verified_at: 'Part of the sign-in, which starts anew.',
      registered_at: 'Part of the sign-in, which starts anew.',
      pending_email: 'Belongs to the account, not to the club.',
      secondary_email: 'Belongs to the account, not to the club.',
      secondary_email_private: 'Belongs to the account, not to the club.',
      secondary_email_verified_at: 'Belongs to the account, not to the club.',
      extra: 'Belongs to the account, not to the club.',
      current_role_id: 'Belongs to the account, not to the club.',
      is_admin: 'A right of the installation.',
      is_controller: 'A right of the installation.',
      is_test_parent: 'A right of the installation.',
      created_at: 'Belongs to the account, not to the club.',
      updated_at: 'Belongs to the account, not to the club.',
    },
    // The placeholder address of a deleted account names its number.
    values: { email: 'case when t.deleted_at is null then t.email end' },
  }),
  ...leftOut('Its links are secrets; people are invited again.', 'invitation', 'invitation_player', 'invitation_team', 'club_link'),
  ...leftOut('It has been answered by roles and players.', 'sign_up'),
]
