import { Navigate } from 'react-router'
import { usePlaces } from '#client/data/places.ts'

/** Leads to the home of the user's own layout. */
export const OwnHome = () => <Navigate to={usePlaces().home} replace />
