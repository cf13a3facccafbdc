/** Friends at the table: more of them change little, and each is simulated. */
export const mostFriends = 40;

/** As far back as each change is remembered for certain (L-17). */
export const daysTold = 180;
