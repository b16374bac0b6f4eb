import { Navigate } from 'react-router'

/** The old address of a director's page. */
export const DirectorRedirect = () => <Navigate to="/club-admin/dashboard" replace />
