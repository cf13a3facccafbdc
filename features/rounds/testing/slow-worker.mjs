// A solver that never comes to an end.
for (;;);
