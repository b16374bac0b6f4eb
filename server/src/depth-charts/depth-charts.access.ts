import { depthCharts } from '@touchline/domain/depth-charts/area'
import { edits, expectations, inAClub, sees, seesRegister, where } from '../../test/access/expectations.ts'

export const depthChartsAccess = expectations(depthCharts, async (testServer) => {
  const rows = await testServer.rows('select id, team_id from depth_chart')
  const teams = new Map(rows.map((row) => [Number(row['id']), Number(row['team_id'])]))
  const ofTeam = where(
    ({ objects }) => objects['depth_chart'] !== undefined && teams.get(Number(objects['depth_chart'].id)) === objects['team']?.id,
  )
  const changes = edits('team').otherwise404(ofTeam)
  return {
    // The chart of the sample is not published: families see the others alone.
    readDepthCharts: sees('team')
      .shows(/"name":"For staff"/, seesRegister('team'))
      .shows(/"see_all":true/, seesRegister('team')),
    createDepthChart: edits('team'),
    readChartVersions: changes,
    saveDepthChart: changes,
    setDepthChart: changes,
    readClubDepthCharts: inAClub,
    exportClubDepthCharts: inAClub,
    // Teams that the caller does not manage stay as they are.
    previewDepthChartActs: inAClub,
    runDepthChartActs: inAClub,
  }
})
